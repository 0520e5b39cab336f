/** The engine on this device could not be loaded, or has stopped. */
export class EngineFailure extends Error {}
