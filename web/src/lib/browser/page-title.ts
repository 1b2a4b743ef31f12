import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** What names the document: a page whose data name it, such as a game, or a centre that is open over the page. */
export type TitleLayer = 'page' | 'centre'

const titles = createStore<{ readonly [L in TitleLayer]?: string | undefined }>(() => ({}))

/** Titles the document while the component is shown and the title is known; a centre precedes the page below it. */
export const usePageTitle = (title: string | undefined, layer: TitleLayer = 'page'): void => {
  useEffect(() => {
    if (title === undefined) return undefined
    titles.setState({ [layer]: title })
    return () => titles.setState({ [layer]: undefined })
  }, [title, layer])
}

/** Returns the title that the open centre or page gives itself. */
export const useOwnTitle = (): string | undefined => useStore(titles, ({ page, centre }) => centre ?? page)
