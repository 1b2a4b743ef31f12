/**
 * Returns the address of a banner picture for the reading direction: our own pictures have a variant with the motif on the other side, so that digits
 * in it are not mirrored. Others are returned unchanged; the style sheet mirrors them.
 */
export const pictureForDirection = (url: string, dir: 'ltr' | 'rtl'): string =>
  dir === 'rtl' ? url.replace(/^\/art\/banner\/(wide|narrow)\//, '/art/banner/$1-rtl/') : url
