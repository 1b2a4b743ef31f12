/**
 * Runs before the first paint, inline and with a nonce, for returning visitors, whom the server recognises by any cookie. Where the cookies are gone
 * and the device storage is not, it runs at hydration. Runs in the browser as written: no imports, no build step. `listed` are the languages of the
 * brand; `rendered` is the language that the server rendered.
 */
export const headScript = (rendered: string, listed: readonly string[]): void => {
  if (window.hasRecalled === true) return
  window.hasRecalled = true
  const root = document.documentElement
  // A token that opens an account is removed from the address before anything else is requested: it must reach no request, no history, no log.
  const query = new URLSearchParams(location.search)
  const handover = query.get('token')
  const isLink = location.pathname === '/reset-password' || location.pathname === '/security/undo'
  const link = isLink ? new URLSearchParams(location.hash.slice(1)).get('token') : null
  if (handover !== null || link !== null) {
    query.delete('token')
    const rest = query.toString()
    history.replaceState(history.state, '', location.pathname + (rest === '' ? '' : `?${rest}`) + (link === null ? location.hash : ''))
    window.fromAddress = { handover, link }
  }
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') {
      root.dataset['theme'] = theme
      if (!document.cookie.includes(`theme=${theme}`)) document.cookie = `theme=${theme};Path=/;Max-Age=31536000;SameSite=Lax`
    }
    const menu = localStorage.getItem('menu')
    if (menu === 'rail' || menu === 'open') root.dataset['menu'] = menu
    const calm = localStorage.getItem('calm')
    if (calm === '1') root.dataset['calm'] = '1'
    const token = sessionStorage.getItem('token')
    if (token && sessionStorage.getItem('cpw') !== '1') {
      root.dataset['session'] = sessionStorage.getItem('isAgent') === '4' ? 'trial' : 'member'
      if (sessionStorage.getItem('closed') === '1') root.dataset['closed'] = ''
    }
    // The server rendered another language than the one chosen here: sets the language cookie and reloads, before anything is shown.
    const chosen = localStorage.getItem('hisLang')
    if (
      chosen !== null &&
      chosen !== rendered &&
      listed.includes(chosen) &&
      !new URLSearchParams(location.search).has('lang') &&
      !document.cookie.includes(`lang=${chosen}`)
    ) {
      document.cookie = `lang=${chosen};Path=/;Max-Age=31536000;SameSite=Lax`
      location.reload()
    }
    // Lets the server recognise a returning visitor from the next page on.
    if (document.cookie === '' && (menu ?? calm ?? token ?? chosen) !== null) document.cookie = 'kept=1;Path=/;Max-Age=31536000;SameSite=Lax'
  } catch {
    // Storage is blocked: the page remains as the server rendered it.
  }
}

declare global {
  interface Window {
    /** True once the stored settings of this browser have been applied, before the first paint or at hydration. */
    hasRecalled?: boolean
  }
}

/** Returns the script as text for the page. */
export const headScriptText = (rendered: string, listed: readonly string[]): string =>
  `(${headScript.toString()})(${JSON.stringify(rendered)},${JSON.stringify(listed)})`
