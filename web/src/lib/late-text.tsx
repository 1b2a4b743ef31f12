import { type ReactNode, use, useMemo } from 'react'
import { lateCatalogues } from 'virtual:late-catalogues'
import { type Catalogue, TextProvider, useCatalogue, useLanguage } from './text.tsx'

const asked = new Map<string, Promise<Catalogue>>()
const here = new Map<string, Catalogue>()

/** Brings the messages of late screens; a screen that the server renders waits for them, so that it is sent whole. */
export const lateCatalogue = (code: string): Promise<Catalogue> => {
  const load = lateCatalogues[code] ?? lateCatalogues['EN']
  const coming = asked.get(code) ?? (load === undefined ? Promise.resolve({}) : load().then(({ default: messages }) => messages))
  asked.set(code, coming)
  // What did not come is asked for again by the next screen.
  coming.then(
    (messages) => here.set(code, messages),
    () => asked.delete(code),
  )
  return coming
}

/** The root of a screen whose messages no first view says: they are brought with it, once for all such screens. */
export const LateText = ({ children }: { children: ReactNode }) => {
  const { code } = useLanguage()
  const early = useCatalogue()
  const late = here.get(code) ?? use(lateCatalogue(code))
  const catalogue = useMemo(() => ({ ...early, ...late }), [early, late])
  return (
    <TextProvider code={code} catalogue={catalogue}>
      {children}
    </TextProvider>
  )
}
