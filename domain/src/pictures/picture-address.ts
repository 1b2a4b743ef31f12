import { hash32Of } from './hash-32.ts'

/** Art registers (DESIGN 8): which art a brand may show to whom. */
export type ArtRegister = 'young' | 'standard' | 'quiet'

/** Increased whenever the same subject would be drawn differently: picture URLs are cached for a year. */
export const artVersion = 2

/** Shapes of a title's picture: poster 3:4, wide 16:10. */
export type Shape = 'tile' | 'wide'

/** The inputs of a title's picture. */
export type PictureSubject = { readonly nodeId: string; readonly name: string; readonly gameType: string }

/** Returns a short hash of everything that a picture depends on. */
export const pictureVersion = ({ name, gameType }: PictureSubject, register: ArtRegister): string =>
  hash32Of(`${artVersion}|${register}|${gameType}|${name}`).toString(36)

/** Returns the URL of a title's picture; `?w=` requests another width. */
export const tileUrl = (game: PictureSubject, shape: Shape, register: ArtRegister): string =>
  `/art/${shape}/${game.nodeId}-${pictureVersion(game, register)}.avif`

/** Returns the URL of the upright picture of a title, from either of its URLs; a picture that is not ours is returned as it is. */
export const uprightUrl = (url: string): string => url.replace(/^\/art\/wide\//, '/art/tile/')

/** Returns the id under which the picture of a reward is drawn. */
export const rewardPictureId = (id: string): string => `reward-${id}`

/** Returns the URL of a provider's mark: one colour, taken from `currentColor`. */
export const logoUrl = (code: string): string => `/art/logo/${code}.svg`
