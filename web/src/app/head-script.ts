/**
 * Runs before the first paint, inline and by nonce, for whoever comes again: the server sees that by any cookie. Where cookies are gone and
 * the rest was kept, it runs when the page wakes. Written for the browser as it stands: no imports, no build step between.
 * `listed` are the languages of the brand; `rendered` is the one that the server spoke.
 */
export const headScript = (rendered: string, listed: readonly string[]): void => {
  if (window.hasRecalled === true) return
  window.hasRecalled = true
  const root = document.documentElement
  // What opens an account leaves the address before anything else is asked for: it must reach no request, no history, no log.
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
    // The server spoke another language than the one chosen here: tell it and ask once more, before anything is seen.
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
    // The server is to know of it by the next page.
    if (document.cookie === '' && (menu ?? calm ?? token ?? chosen) !== null) document.cookie = 'kept=1;Path=/;Max-Age=31536000;SameSite=Lax'
  } catch {
    // Storage is closed: the page stays as the server made it.
  }
}

declare global {
  interface Window {
    /** What this browser kept has been shown, before the first paint or when the page woke. */
    hasRecalled?: boolean
  }
}

/** The script as text for the page. */
export const headScriptText = (rendered: string, listed: readonly string[]): string =>
  `(${headScript.toString()})(${JSON.stringify(rendered)},${JSON.stringify(listed)})`
