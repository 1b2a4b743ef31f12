import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { Value } from '@perya/calls'
import { DeferredMessages } from '../../lib/text/deferred-messages.tsx'
import { toCallRefused } from '../../lib/calls/call-refused.ts'
import { send } from '../../lib/calls/send.ts'
import { useMoment } from '../../lib/format/format.ts'
import { useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { useLinkCode } from '../../lib/use-link-code.ts'
import { useSend } from '../../lib/calls/use-send.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { openForgot } from '../password/index.ts'
import { SecurityRow } from './security-row.tsx'
import css from './undo.module.css'
import { useRefusalOverrides } from './use-refusal-overrides.ts'

type Preview = Value<'security.undoPreview'>
type Done = Value<'security.undo'>

const icons: Readonly<Record<Preview['changes'][number]['kind'], IconName>> = {
  payment_password: 'key',
  mobile: 'device-mobile',
  email: 'envelope-simple',
  payout_account: 'bank',
}

const Changes = ({ changes }: { changes: Preview['changes'] }) => {
  const say = useTranslate()
  const when = useMoment()
  return (
    <ul className={css['changes']}>
      {changes.map(({ kind, at, was, is }) => (
        <SecurityRow
          key={`${kind} ${at}`}
          icon={icons[kind]}
          title={say(`security.undo.${kind}`)}
          says={
            <>
              {is !== null && (
                <>
                  {was === null ? say('security.undoAdded', { is }) : say('security.undoFrom', { was, is })}
                  <br />
                </>
              )}
              {when(at)}
            </>
          }
        />
      ))}
    </ul>
  )
}

const Asking = ({ shown, busy, onUndo }: { shown: Preview; busy: boolean; onUndo: () => void }) => {
  const say = useTranslate()
  return (
    <>
      <p>{say('security.undoWhat', { name: shown.username })}</p>
      <Changes changes={shown.changes} />
      <h2>{say('security.undoThen')}</h2>
      <ul className={css['then']}>
        <li>{say('security.undoOut')}</li>
        {shown.methods > 0 && <li>{say('security.undoMethods', { count: shown.methods })}</li>}
        <li>{say('security.undoLock')}</li>
      </ul>
      <p>{say('security.undoOwn')}</p>
      <div className={css['acts']}>
        <Button kind="danger" size="l" disabled={busy} aria-busy={busy} onClick={onUndo}>
          {say('security.undoAct')}
        </Button>
      </div>
    </>
  )
}

const Finished = ({ done }: { done: Done }) => {
  const say = useTranslate()
  const when = useMoment()
  return (
    <>
      <p role="status">{say('security.undoDone', { when: when(done.heldUntil) })}</p>
      {done.withdrawals > 0 && <p>{say('security.undoBack', { count: done.withdrawals })}</p>}
      <p>{say('security.undoNext')}</p>
      <div className={css['acts']}>
        <Button kind="primary" size="l" onClick={openForgot}>
          {say('security.undoNew')}
        </Button>
      </div>
    </>
  )
}

const Screen = () => {
  const say = useTranslate()
  const wordsOf = useRefusalOverrides()
  const refusalText = useRefusalText()
  const code = useLinkCode()
  const [shown, setShown] = useState<Preview | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const { alert: refused, busy, attempt, setAlert } = useSend()
  const alert = code === null ? wordsOf('undo_link_invalid') : refused
  const onRefused = useEffectEvent((thrown: unknown) => setAlert(refusalText(toCallRefused(thrown))))
  useEffect(() => {
    if (typeof code === 'string') send('security.undoPreview', { code }).then(setShown, onRefused)
  }, [code])
  const undo = async () => {
    if (typeof code !== 'string') return
    const outcome = await attempt(() => send('security.undo', { code }))
    if (outcome.done !== null) setDone(outcome.done)
    // The link was used while this page was open, so the button disappears.
    if (outcome.refused?.is('undo_link_invalid') === true) setShown(null)
  }
  return (
    <div className={css['page']}>
      <h1>{say('security.undoTitle')}</h1>
      <p role="alert" className={css['alert']}>
        {alert}
      </p>
      {alert !== '' && (
        <div className={css['acts']}>
          <a className={buttonClass()} href="/service">
            {say('menu.service')}
          </a>
        </div>
      )}
      {done !== null ? (
        <Finished done={done} />
      ) : shown !== null ? (
        <Asking shown={shown} busy={busy} onUndo={() => void undo()} />
      ) : (
        alert === '' && <p role="status">{say('security.undoLook')}</p>
      )}
    </div>
  )
}

/** Target of the link in the notice of a security change: shows what it cancels, and cancels it on a press of the button, without a session. */
export const UndoScreen = () => (
  <Suspense>
    <DeferredMessages>
      <Screen />
    </DeferredMessages>
  </Suspense>
)
