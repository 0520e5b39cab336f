/** What the start page shows in English: a first visit loads no more. */

import app from "./app";
import lobby from "./lobby";

export default { ...app, ...lobby };
