export { useFavourites } from './use-favourites.ts'
export type { FavouriteTarget } from './favourites-store.ts'
