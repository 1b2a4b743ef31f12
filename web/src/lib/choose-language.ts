import { local, writeCookie } from './storage.ts'
import { tellTabs } from './tabs.ts'

let show: (code: string) => Promise<void> = () => Promise.resolve()

/** Set once by the app: how a language is brought and shown without leaving the page. */
export const whenLanguageChosen = (shows: (code: string) => Promise<void>): void => {
  show = shows
}

/** Chooses a language: kept under both keys (A102) and for the server, shown here and in the other tabs. */
export const chooseLanguage = async (code: string): Promise<void> => {
  local.write('hisLang', code)
  local.write('lang', code)
  writeCookie('lang', code, 31_536_000)
  await show(code)
  tellTabs({ says: 'language', language: code })
}
