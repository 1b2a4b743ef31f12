export { useFavourites } from './use-favourites.ts'
export type { Favourable } from './favourites-store.ts'
