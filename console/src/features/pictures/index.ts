export { MarkedPicture } from './marked-picture.tsx'
