import { createStore } from 'zustand/vanilla'

/** Whether the help popup stands on the page, so that what the server sent in its place may go. */
export const isHelpOpenOnServer = createStore<boolean>(() => false)
