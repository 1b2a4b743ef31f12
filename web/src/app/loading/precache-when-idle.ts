import { send } from '../../lib/calls/send.ts'
import type { PeryaRouter } from '../routes/router.tsx'

/** Pages that a returning visitor should be able to open offline. */
const wanted = ['/', '/lotteryCenter', '/fav', '/hot'] as const
/** Lists of a hundred games, the most played first: the catalogue that can be searched offline. */
const lists = 10

const whenIdle = () =>
  new Promise<void>((resolve) =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(() => resolve(), { timeout: 10_000 }) : setTimeout(resolve, 200),
  )

/** Precaches, one after the other and while the browser is idle, what the worker then stores: pages with their screens, and the catalogue. */
export const precacheWhenIdle = async (router: PeryaRouter, worker: ServiceWorker, language: string): Promise<void> => {
  for (const path of wanted) {
    await whenIdle()
    await router.preloadRoute({ to: path }).catch(() => undefined)
    worker.postMessage({ keep: [path] })
  }
  for (let pageNo = 1; pageNo <= lists; pageNo += 1) {
    await whenIdle()
    const last = await send('lobby.games', { pageSize: 100, pageNo, language }).then(
      ({ totalPages }) => totalPages,
      () => 0,
    )
    if (pageNo >= last) return
  }
}
