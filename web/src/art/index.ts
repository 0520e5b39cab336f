/** The pictures of all pieces; see README.md. */

import "./card.css";

export { type ArtOptions, cardArt, stoneArt } from "./cards";
export { drawNoble as nobleArt } from "./nobles";
export { drawFace as face, LEVELS as FACES } from "./faces";
export { drawEmblem as emblem, SEATS } from "./people";
export { artUrl, pictures } from "./pictures";
export { drawBack as backArt, drawToken as tokenArt } from "./pieces";
export { drawRoyal as royalArt } from "./seals";
export { drawSurface as surface, NIGHT } from "./surface";
