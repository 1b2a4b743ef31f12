import type { QueryClient } from '@tanstack/react-query'
import { catalogues } from 'virtual:catalogues'
import { onLanguageChosen } from '../../lib/text/choose-language.ts'
import type { LanguageStore } from '../../lib/text/language-store.ts'
import { setCallHeaders, send } from '../../lib/calls/send.ts'
import { tabStorage } from '../../lib/storage/storage.ts'
import { subscribeTabs } from '../../lib/browser/tabs.ts'
import { showTheme } from '../../lib/browser/theme.ts'
import { lazyChunk } from '../loading/lazy-chunk.ts'

type Offered = { readonly languages: readonly string[]; readonly defaultLanguage: string }

/**
 * Changes the language without leaving the page: its messages, its fonts, then refetches everything that the server sent in the old one. Returns a
 * function that stops following other tabs.
 */
export const switchLanguage = (spoken: LanguageStore, queryClient: QueryClient, brand: Offered): (() => void) => {
  const change = async (code: string): Promise<boolean> => {
    const load = catalogues[code] ?? catalogues['EN']
    if (load === undefined || !brand.languages.includes(code) || spoken.getState().code === code) return false
    const [{ default: catalogue }, { addFonts }] = await Promise.all([lazyChunk(load)(), import('../document/add-fonts.ts')])
    addFonts(code)
    setCallHeaders({ language: code })
    spoken.setState({ code, catalogue })
    return true
  }
  const show = async (code: string, onChanged = () => {}): Promise<void> => {
    const isChanged = await change(code)
    // The choice is stored before the lists are read again: one of those requests may take long, or never end.
    onChanged()
    if (isChanged) await queryClient.invalidateQueries()
  }
  onLanguageChosen({
    now: () => spoken.getState().code,
    usual: brand.defaultLanguage,
    show: (code, isNew) =>
      show(code, () => {
        if (isNew && tabStorage.read('token') !== null) void send('member.language', { language: code }).catch(() => undefined)
      }),
  })
  return subscribeTabs((word) => {
    if (word.says === 'language') void show(word.language)
    if (word.says === 'theme') showTheme(word.theme)
  })
}
