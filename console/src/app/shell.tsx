import { type ReactNode, useState } from 'react'
import { usePath } from '../lib/address.ts'
import { lastResult } from '../lib/announce.ts'
import { useUnanswered } from '../lib/calls/connection.ts'
import { formatExactTime } from '../lib/format.ts'
import { freshRequest } from '../lib/calls/fresh.ts'
import { useKeys } from '../lib/keys.ts'
import { useMe } from '../lib/calls/session.ts'
import { t } from '../texts/en.ts'
import { Icon } from '../ui/icon.tsx'
import { FreshDialog } from './fresh-dialog.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { Menu, TabBar } from './menu.tsx'
import { Palette } from './palette.tsx'
import { titleAt } from './title-at.ts'
import { TopBar } from './top-bar.tsx'
import { useQueueCounts } from './use-queue-counts.ts'
import { useShortcut } from './use-shortcut.ts'

type Overlay = 'palette' | 'keys' | null

const StaleBar = ({ since }: { since: number }) => (
  <div className="stale-bar" role="alert">
    <Icon name="warning" />
    {t.faces.stale(formatExactTime(since))}
  </div>
)

const ResultLine = () => {
  const result = lastResult.use()
  return (
    <div className="result" role="status" aria-live="polite">
      {result === '' ? null : (
        <>
          <span className="gain">
            <Icon name="check-circle" />
          </span>
          {result}
        </>
      )}
    </div>
  )
}

/** Menu, top bar and tab bar around a screen. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const me = useMe()
  const path = usePath()
  const [overlay, setOverlay] = useState<Overlay>(null)
  const since = useUnanswered()
  const counts = useQueueCounts()
  const fresh = freshRequest.use()
  useShortcut('k', () => setOverlay('palette'))
  useKeys([{ key: '?', label: t.keys.help, run: () => setOverlay('keys') }])
  const close = () => setOverlay(null)
  return (
    <div className={since === null ? 'app' : 'app stale'}>
      <a className="skip" href="#main">
        {t.skip}
      </a>
      <Menu path={path} counts={counts} brand={me.brand} />
      <TopBar title={titleAt(path)} onPalette={() => setOverlay('palette')} onKeys={() => setOverlay('keys')} />
      <main className="main" id="main" tabIndex={-1}>
        {since === null ? null : <StaleBar since={since} />}
        {children}
      </main>
      <TabBar path={path} counts={counts} />
      <ResultLine />
      {overlay === 'palette' ? <Palette onClose={close} /> : null}
      {overlay === 'keys' ? <KeysDialog onClose={close} /> : null}
      {fresh === null ? null : <FreshDialog onDone={fresh.resolve} />}
    </div>
  )
}
