import { createStore } from '../store.ts'

type FreshRequest = { readonly resolve: (isFresh: boolean) => void }

/** An action that waits until the person has confirmed who they are; null: none. */
export const freshRequest = createStore<FreshRequest | null>(null)

/** Asks the person to confirm who they are; false when they cancel. */
export const requestFresh = (): Promise<boolean> =>
  new Promise((resolve) => {
    freshRequest.write({
      resolve: (isFresh) => {
        freshRequest.write(null)
        resolve(isFresh)
      },
    })
  })
