import { createStore } from 'zustand/vanilla'

/** Whether the help popup is shown on the page, so that the server-rendered copy can be removed. */
export const isHelpOpenOnServer = createStore<boolean>(() => false)
