import { type ReactNode, use, useDeferredValue } from 'react'
import { messages } from 'virtual:catalogues/register'
import { type Catalogue, MoreText, useLanguage } from '../../lib/text.tsx'

const coming = new Map<string, Promise<Catalogue>>()

const bringMessages = (code: string): Promise<Catalogue> => {
  const known = coming.get(code)
  if (known !== undefined) return known
  const load = messages[code] ?? messages['EN']
  const bringing = load === undefined ? Promise.resolve({}) : load().then((module) => module.default)
  coming.set(code, bringing)
  // What did not come is asked for again by whoever looks next.
  bringing.catch(() => coming.delete(code))
  return bringing
}

/** Says the messages of registration, which come with its screen and not with every page. */
export const RegisterText = ({ children }: { children: ReactNode }) => {
  // In another language the old words stay until the new ones are here.
  const code = useDeferredValue(useLanguage().code)
  return <MoreText catalogue={use(bringMessages(code))}>{children}</MoreText>
}
