export { picture } from './picture.js';
