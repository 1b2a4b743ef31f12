import { createStore } from './store.ts'

/** What to search players for, from wherever it was typed; kept in memory alone, because addresses are logged and remembered. */
export const playerQuery = createStore('')
