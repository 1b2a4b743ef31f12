import { tabStorage } from '../../lib/storage/storage.ts'
import { mayReload } from './chunk-failure.ts'

/**
 * A missing chunk usually means that a new version was published: one reload gets the new page. More than one per minute would be a loop, so then the
 * error goes on to the error panel (ERR-22).
 */
export const guardChunks = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return
    const last = tabStorage.read('chunkReload')
    const now = Date.now()
    if (!mayReload(last === null ? null : Number(last), now)) return
    tabStorage.write('chunkReload', String(now))
    event.preventDefault()
    location.reload()
  })
}
