import { useBlocker, useRouter } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useModule } from '../../../lib/brand/modules.ts'
import { resultHold } from '../../../lib/result-hold/result-hold.ts'
import { deviceStorage } from '../../../lib/storage/storage.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { RefusedState, Skeleton } from '../../../ui/states/list-states.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { refetchBalance } from '../../session/index.ts'
import { openAbout } from '../open-about.tsx'
import { LeaveRoundModal, RealityCheckModal } from '../ask-modal.tsx'
import css from '../game.module.css'
import { PlaySessionFacts } from '../session/play-session-facts.tsx'
import { PlaySummaryBar } from '../session/play-summary-bar.tsx'
import { useFrame } from './use-frame.ts'
import { useFullScreen } from './use-full-screen.ts'
import type { ReadyGame } from '../use-launch.ts'
import { useOnline } from '../../../lib/browser/use-online.ts'
import { useRealityCheck } from '../session/use-reality-check.ts'
import { usePlaySession } from '../session/use-play-session.ts'
import { formatElapsed, useElapsedSeconds } from '../session/use-played.ts'

const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-pointer-lock allow-orientation-lock'
/** Milliseconds without any content after which a frame is considered failed. */
const SLOW = 20_000

/** The framed game with the play session bar above it. */
export const FramedGame = ({ ready, onBook, onOpenAgain }: { ready: ReadyGame; onBook: (book: 'real' | 'fun') => void; onOpenAgain: () => void }) => {
  const say = useTranslate()
  const queryClient = useQueryClient()
  const router = useRouter()
  const isFreeOn = useModule('FREEPLAY3')
  const frame = useRef<HTMLIFrameElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [face, setFace] = useState<'waiting' | 'ready' | 'slow'>('waiting')
  const [running, setRunning] = useState(false)
  const [height, setHeight] = useState(0)
  const sitting = usePlaySession(ready)
  const seconds = useElapsedSeconds(sitting.since)
  const { isDue, inMinutes, putOff } = useRealityCheck(sitting, seconds)
  const isOnline = useOnline()
  const { isFull, toggle } = useFullScreen(stage)
  const blocker = useBlocker({ shouldBlockFn: () => running, enableBeforeUnload: () => running, withResolver: true })
  // Back to where the game was chosen, at the same scroll position; a visit that began with the game goes to Home.
  const leave = () => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/' })
  }
  const look = () => {
    refetchBalance(queryClient)
    for (const key of ['play.session', 'protection.sitting']) void queryClient.invalidateQueries({ queryKey: [key] })
  }
  const tell = useFrame(frame, ready.url, {
    onReady: () => {
      setFace('ready')
      tell({ verb: 'calm', on: deviceStorage.read('calm') === '1' })
      tell({ verb: 'light', on: document.documentElement.dataset['theme'] === 'light' })
      if (document.hidden) tell({ verb: 'pause' })
    },
    onClose: leave,
    onBalance: look,
    onRound: setRunning,
    onPresenting: (on, polls) => (on ? resultHold.present(polls) : resultHold.end()),
    onHeight: setHeight,
  })
  // Leaving the game ends the hold, so that the true balance is shown immediately.
  useEffect(() => () => resultHold.end(), [])
  useEffect(() => {
    if (!isOnline || face === 'slow') resultHold.end()
  }, [isOnline, face])
  useEffect(() => {
    const timer = setTimeout(() => setFace((now) => (now === 'waiting' ? 'slow' : now)), SLOW)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const hide = () => tell({ verb: document.hidden || isDue ? 'pause' : 'resume' })
    hide()
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [tell, isDue])
  const vendor = ready.game.vendor
  return (
    <div className={css['game']}>
      <PlaySummaryBar ready={ready} sitting={sitting} seconds={seconds} nextReminder={inMinutes}>
        {isFreeOn && ready.game.offersTrial && (
          <Segmented
            label={say('play.book')}
            value={ready.game.book}
            choices={[
              { value: 'real', says: say('play.real') },
              { value: 'fun', says: say('play.free') },
            ]}
            onChoose={onBook}
          />
        )}
        <IconButton className={css['wide']} label={say('play.about')} onClick={() => openAbout(ready.game)}>
          <Icon name="info" />
        </IconButton>
        <IconButton className={css['screen']} label={say(isFull ? 'play.leaveFullScreen' : 'play.fullScreen')} onClick={toggle}>
          <Icon name={isFull ? 'corners-in' : 'corners-out'} />
        </IconButton>
        <Button kind="line" size="s" className={css['wide']} onClick={leave}>
          {say('play.leave')}
        </Button>
        <IconButton className={css['narrow']} label={say('play.leave')} onClick={leave}>
          <Icon name="x" />
        </IconButton>
      </PlaySummaryBar>
      {!isOnline && (
        <p className={css['offline']} role="alert">
          {say('play.offline')}
        </p>
      )}
      <div ref={stage} className={css['stage']}>
        {/* The address has another origin than ours, validated before it gets here: only then is allow-same-origin harmless. */}
        <iframe
          ref={frame}
          key={ready.url}
          className={css['frame']}
          src={ready.url}
          title={say('play.frame', { game: ready.game.displayName, vendor })}
          sandbox={SANDBOX}
          allow="fullscreen; autoplay"
          referrerPolicy="no-referrer"
          onLoad={() => setFace((now) => (now === 'waiting' ? 'ready' : now))}
          style={{ minBlockSize: Math.min(height, 1200) }}
        />
        {face === 'waiting' && (
          <div className={css['cover']}>
            <Skeleton className={css['wait']} />
            <p role="status">{say('play.opening', { game: ready.game.displayName })}</p>
          </div>
        )}
        {face === 'slow' && (
          <div className={css['cover']}>
            <RefusedState
              title={say('play.slow')}
              action={
                <Button kind="primary" onClick={onOpenAgain}>
                  {say('play.openAgain')}
                </Button>
              }
            >
              {say('play.slowSays')}
            </RefusedState>
          </div>
        )}
      </div>
      {blocker.status === 'blocked' && <LeaveRoundModal onStay={blocker.reset} onLeave={blocker.proceed} />}
      {isDue && blocker.status !== 'blocked' && (
        <RealityCheckModal
          time={formatElapsed(seconds)}
          facts={<PlaySessionFacts sitting={sitting} />}
          mayBreak={sitting.isMoney}
          onStop={leave}
          onKeep={putOff}
        />
      )}
    </div>
  )
}
