import { hash32Of } from './chance.ts'

/** Registers of the art (DESIGN 8): what a brand may show to whom. */
export type ArtRegister = 'young' | 'standard' | 'quiet'

/** Moves on whenever the same subject would be drawn differently: addresses are cached for a year. */
export const artVersion = 1

/** Shapes of a title's picture: poster 3:4, wide 16:10. */
export type Shape = 'tile' | 'wide'

/** What a title's picture depends on. */
export type PictureSubject = { readonly nodeId: string; readonly name: string; readonly gameType: string }

/** Short mark of everything that a picture depends on. */
export const pictureVersion = ({ name, gameType }: PictureSubject, register: ArtRegister): string =>
  hash32Of(`${artVersion}|${register}|${gameType}|${name}`).toString(36)

/** Address of a title's picture; `?w=` asks for another width. */
export const tileUrl = (game: PictureSubject, shape: Shape, register: ArtRegister): string =>
  `/art/${shape}/${game.nodeId}-${pictureVersion(game, register)}.avif`

/** Address of a provider's mark: one colour, taken from `currentColor`. */
export const logoUrl = (code: string): string => `/art/logo/${code}.svg`
