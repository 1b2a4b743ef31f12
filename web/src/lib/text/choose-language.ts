import { deviceStorage, writeCookie } from '../storage/storage.ts'
import { broadcastToTabs } from '../browser/tabs.ts'

/** Access to the displayed language: the current one, the brand's default, and a switch without leaving the page. */
type Follower = {
  readonly now: () => string
  readonly usual: string
  /** `isNew`: the server does not know it yet. */
  readonly show: (code: string, isNew: boolean) => Promise<void>
}

let follower: Follower = { now: () => '', usual: '', show: () => Promise.resolve() }

/** Set once by the app. */
export const onLanguageChosen = (follows: Follower): void => {
  follower = follows
}

const take = async (code: string, isNew: boolean): Promise<void> => {
  deviceStorage.write('hisLang', code)
  deviceStorage.write('lang', code)
  writeCookie('lang', code, 31_536_000)
  await follower.show(code, isNew)
  broadcastToTabs({ says: 'language', language: code })
}

/** Chooses a language: stored under both keys (A102) and for the server, shown here and in the other tabs. */
export const chooseLanguage = (code: string): Promise<void> => take(code, true)

/** After a login, shows the language that the member chose on another device, unless one was chosen on this device or by the address (CALL-58). */
export const adoptLanguage = async (code: string): Promise<void> => {
  const isUnasked = follower.now() === follower.usual && deviceStorage.read('hisLang') === null
  if (isUnasked && code !== '' && code !== follower.usual) await take(code, false)
}
