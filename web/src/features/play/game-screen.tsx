import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useModule } from '../../lib/brand/modules.ts'
import { useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState, RefusedState, Skeleton } from '../../ui/states/list-states.tsx'
import { openLogin, sessionStore, warnTrial } from '../session/index.ts'
import { FramedGame } from './frame/framed-game.tsx'
import css from './game.module.css'
import { useLaunch } from './use-launch.ts'
import { trialIntent } from './trial-intent.ts'

const route = getRouteApi('/game')

const ToLobby = () => (
  <a href="/" className={buttonClass('line')}>
    {useTranslate()('play.toLobby')}
  </a>
)

/** The game page: one frame and the play session bar (ROUTE-25). It launches the title of its address. */
export const GameScreen = () => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const chosen = route.useSearch()
  const navigate = useNavigate()
  const isFreeOn = useModule('FREEPLAY3')
  const { launch, again } = useLaunch(chosen)
  const choose = (book: 'real' | 'fun') => {
    if (book === 'real' && sessionStore.getState().who === 'trial') return warnTrial()
    const { mode: _, ...title } = chosen
    void navigate({ to: '/game', search: book === 'real' ? { ...title, mode: 'real' } : title, replace: true })
  }
  const tryFree = () => {
    trialIntent.make(chosen.nodeId ?? '')
    if (chosen.mode === 'real') choose('fun')
    else again()
  }
  const heading = <h1 className="said">{say('play.title')}</h1>
  switch (launch.face) {
    case 'ready':
      return <FramedGame key={launch.url} ready={launch} onBook={choose} onOpenAgain={again} />
    case 'waiting':
      return (
        <div className={css['face']}>
          {heading}
          <Skeleton className={css['wait']} />
          <p role="status">{say('play.openingAny')}</p>
        </div>
      )
    case 'nothing':
      return (
        <div className={css['face']}>
          {heading}
          <EmptyState title={say('play.nothing')} action={<ToLobby />}>
            {say('play.nothingSays')}
          </EmptyState>
        </div>
      )
    case 'ask':
      return (
        <div className={css['face']}>
          {heading}
          <EmptyState
            title={say('play.choose')}
            action={
              <div className={css['choices']}>
                {isFreeOn && (
                  <Button kind="line" onClick={tryFree}>
                    {say('play.tryFree')}
                  </Button>
                )}
                <Button kind="primary" onClick={() => openLogin(again)}>
                  {say('play.logIn')}
                </Button>
              </div>
            }
          >
            {say('play.chooseSays')}
          </EmptyState>
        </div>
      )
    case 'trial':
      return (
        <div className={css['face']}>
          {heading}
          <RefusedState
            title={say('play.needTrue')}
            action={
              <div className={css['choices']}>
                <Button kind="primary" onClick={() => choose('fun')}>
                  {say('play.tryFree')}
                </Button>
                <ToLobby />
              </div>
            }
          />
        </div>
      )
    case 'unsafe':
      return (
        <div className={css['face']}>
          {heading}
          <RefusedState title={say('play.refused')} action={<ToLobby />}>
            {say('play.unsafe')}
          </RefusedState>
        </div>
      )
  }
  return (
    <div className={css['face']}>
      {heading}
      <RefusedState
        title={say('play.refused')}
        action={
          <div className={css['choices']}>
            <Button kind="primary" onClick={again}>
              {say('play.retry')}
            </Button>
            <ToLobby />
          </div>
        }
      >
        {refusalText(launch.refused)}
      </RefusedState>
    </div>
  )
}
