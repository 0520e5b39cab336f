/** What the start page shows in French. */

import type { Start } from "../en";
import app from "./app";
import lobby from "./lobby";

const start: Start = { ...app, ...lobby };
export default start;
