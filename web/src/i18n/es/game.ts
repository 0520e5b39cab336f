export { default } from "../en/game";
