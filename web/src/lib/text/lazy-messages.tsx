import { type ReactNode, use, useMemo } from 'react'
import { type MessageCatalogue, TextProvider, useMessages, useLanguage } from './text.tsx'

type Loaders = Readonly<Record<string, () => Promise<{ readonly default: MessageCatalogue }>>>

/** Messages that no first view shows: their loader, and a root component that provides them, once for all screens that use them. */
export const createLazyMessages = (loaders: Loaders) => {
  const asked = new Map<string, Promise<MessageCatalogue>>()

  const catalogue = (code: string): Promise<MessageCatalogue> => {
    const load = loaders[code] ?? loaders['EN']
    const coming = asked.get(code) ?? (load === undefined ? Promise.resolve({}) : load().then(({ default: messages }) => messages))
    asked.set(code, coming)
    // A failed load is requested again by the next screen.
    coming.then(
      // Read synchronously from here on, as React does with promises that it has seen; a conditional `use` would lose its place.
      (value) => Object.assign(coming, { status: 'fulfilled', value }),
      () => asked.delete(code),
    )
    return coming
  }

  const Text = ({ children }: { children: ReactNode }) => {
    const { code } = useLanguage()
    const early = useMessages()
    const brought = use(catalogue(code))
    const all = useMemo(() => ({ ...early, ...brought }), [early, brought])
    return (
      <TextProvider code={code} catalogue={all}>
        {children}
      </TextProvider>
    )
  }
  return { catalogue, Text }
}
