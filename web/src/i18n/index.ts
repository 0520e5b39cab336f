export { type Params, type Piece, together } from "./format";
export { type Language, LANGUAGES, byTag, isLanguage, languageName, preferred } from "./languages";
export { chooseLanguage, known, language, list, loadWhole, number, t, rich, withTexts } from "./translate.svelte";
export type { Key } from "./en";
