import type { Value } from '@perya/calls'
import type { StripProvider } from './vendor-strip.tsx'

/** Returns every provider once, with all that it offers, in the order of the response. */
export const allProviders = (vendors: Value<'lobby.vendors'> | undefined): readonly StripProvider[] => {
  const found = new Map<string, StripProvider>()
  for (const vendor of vendors?.list.flatMap((group) => group.vendors) ?? []) {
    const known = found.get(vendor.vassalage)
    found.set(vendor.vassalage, known === undefined ? vendor : { ...known, gameTypes: [...new Set([...known.gameTypes, ...vendor.gameTypes])] })
  }
  return [...found.values()]
}
