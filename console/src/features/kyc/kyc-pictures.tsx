import { useEffect, useState } from 'react'
import { actorsOf, readersOf, rightTo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Note } from '../../ui/pieces.tsx'
import './kyc.css'
import type { KycDetail } from './kyc-wire.ts'
import { Refused } from '../../ui/decision/refused.tsx'

const openSeconds = 900
const second = 1_000

type Shown = { readonly part: string; readonly path: string; readonly failed: boolean }

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Seconds until opened pictures close; calls `onOver` at the end. Starts again each time that pictures are shown. */
const Countdown = ({ onOver }: { onOver: () => void }) => {
  const [left, setLeft] = useState(openSeconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => now - 1), second)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (left <= 0) onOver()
  }, [left, onOver])
  return t.kyc.closesIn(clock(left))
}

const addressOf = (result: unknown): string => String(Object(result).address ?? '')

/** The pictures of a case: each is opened for a reason, carries the person's name, and is shown for 15 minutes at most. */
export const KycPictures = ({ row: { id, documents, parts } }: { row: KycDetail }) => {
  const me = useMe()
  const action = useAction()
  const [reason, setReason] = useState('kyc_case')
  const [shown, setShown] = useState<readonly Shown[]>([])
  const [close] = useState(() => () => setShown([]))
  const right = rightTo(me, 'kyc picture')
  const may = right.read || right.alone !== 'never'
  const there = parts.filter((part) => documents.some((one) => one.part === part))
  const open = async (part: string | undefined): Promise<void> => {
    if (part === undefined || !may || action.isBusy) return
    const outcome = await action.run({ command: 'kyc picture', input: { id, part, reason }, reason: '' })
    if (outcome === null) return
    setShown((before) => [...before.filter((one) => one.part !== part), { part, path: addressOf(outcome.result), failed: false }])
  }
  useKeys(['1', '2', '3', '4'].map((key, place) => ({ key, label: t.kyc.keys.picture, run: () => void open(there[place]) })))
  const nameOf = (part: string): string => t.kyc.parts[part] ?? part
  if (there.length === 0)
    return (
      <section>
        <h3>{t.kyc.pictures}</h3>
        <p className="small t3">{t.kyc.noPictures}</p>
      </section>
    )
  if (!may) {
    const roles = [...new Set([...readersOf('kyc picture'), ...actorsOf('kyc picture')])].map((role) => t.roles[role]).join(', ')
    return (
      <section>
        <h3>{t.kyc.pictures}</h3>
        <p className="small t3">{t.kyc.noPictureRight(roles)}</p>
      </section>
    )
  }
  return (
    <section className="kyc-pictures">
      <h3>{t.kyc.pictures}</h3>
      <SelectField label={t.kyc.pictureReason} value={reason} onChange={setReason} options={t.kyc.pictureReasons} />
      <div className="row wrap">
        {there.map((part, place) => (
          <Button
            key={part}
            kind="line"
            icon="identification-card"
            disabled={action.isBusy}
            aria-keyshortcuts={String(place + 1)}
            onClick={() => void open(part)}
          >
            {t.kyc.openPicture(nameOf(part))}
          </Button>
        ))}
      </div>
      <Refused action={action} />
      {shown.length === 0 ? (
        <p className="micro t3">{t.kyc.pictureNote}</p>
      ) : (
        <Note icon="eyes">
          <Countdown onOver={close} />{' '}
          <Button kind="line" onClick={close}>
            {t.kyc.closeNow}
          </Button>
        </Note>
      )}
      <div className="kyc-frames">
        {shown.map(({ part, path, failed }) => (
          <figure key={part}>
            {failed ? (
              <p className="small t3">{t.kyc.pictureFailed}</p>
            ) : (
              <img
                src={path}
                alt={t.kyc.pictureOf(nameOf(part))}
                draggable={false}
                onContextMenu={(event) => event.preventDefault()}
                onError={() => setShown((all) => all.map((one) => (one.path === path ? { ...one, failed: true } : one)))}
              />
            )}
            <figcaption>{nameOf(part)}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
