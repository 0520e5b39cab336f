export { default } from "../en/app";
