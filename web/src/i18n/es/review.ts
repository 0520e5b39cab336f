export { default } from "../en/review";
