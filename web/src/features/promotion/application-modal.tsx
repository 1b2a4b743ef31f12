import { useId, useState } from 'react'
import { commentLength, maxCommentLength, maxPictures } from '@perya/domain/promotion/application-limits'
import { DeferredMessages } from '../../lib/deferred-messages.tsx'
import { toCallRefused } from '../../lib/call-refused.ts'
import { send } from '../../lib/send.ts'
import { useRefusalText, useTranslate } from '../../lib/text.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'
import { ImagePicker } from '../cashier/index.ts'
import css from './promotion.module.css'

type Given = { readonly id: string; onClose: () => void; onSent: () => void }

const Form = ({ id, onClose, onSent }: Given) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const field = useId()
  const [comment, setComment] = useState('')
  const [pictures, setPictures] = useState<readonly { readonly id: string; readonly name: string }[]>([])
  const [alert, setAlert] = useState('')
  const [busy, setBusy] = useState(false)
  const length = commentLength(comment)
  const isTooLong = length > maxCommentLength
  const tried = async (act: () => Promise<void>) => {
    setBusy(true)
    setAlert('')
    try {
      await act()
    } catch (thrown) {
      setAlert(refusalText(toCallRefused(thrown)))
    }
    setBusy(false)
  }
  const add = (picture: string, name: string) =>
    tried(async () => {
      const kept = await send('promotion.addPicture', { picture }, { timeoutMillis: 60_000 })
      setPictures((before) => [...before, { id: kept.id, name }])
    })
  const apply = () =>
    tried(async () => {
      await send('promotion.apply', { id, comment, pictures: pictures.map((one) => one.id) })
      onSent()
      onClose()
    })
  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isTooLong) void apply()
      }}
    >
      <label htmlFor={field}>{say('promotion.comment')}</label>
      <textarea
        id={field}
        rows={4}
        value={comment}
        aria-describedby={`${field}-count`}
        aria-invalid={isTooLong}
        onChange={(event) => setComment(event.target.value)}
      />
      <p id={`${field}-count`} className={cx(css['fine'], isTooLong && css['over'])} aria-live="polite">
        {say(isTooLong ? 'promotion.commentOver' : 'promotion.commentCount', {
          count: length,
          most: maxCommentLength,
          over: length - maxCommentLength,
        })}
      </p>
      {pictures.length > 0 && (
        <ul className={css['pictures']} aria-label={say('promotion.pictures')}>
          {pictures.map((one) => (
            <li key={one.id}>
              <Icon name="image" size="s" />
              <span>{one.name}</span>
              <IconButton
                label={say('promotion.removePicture', { name: one.name })}
                onClick={() => setPictures((before) => before.filter((other) => other.id !== one.id))}
              >
                <Icon name="x" size="s" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {pictures.length < maxPictures ? (
        <ImagePicker says={say('promotion.addPicture')} busy={busy} onPicked={(picture, name) => void add(picture, name)} onAlert={setAlert} />
      ) : (
        <p className={css['fine']}>{say('promotion.picturesFull')}</p>
      )}
      <p className={css['fine']}>{say('promotion.pictureRule')}</p>
      <p role="alert" className={css['alert']}>
        {alert}
      </p>
      <Button kind="primary" type="submit" className={css['wide']} aria-busy={busy} disabled={busy || isTooLong}>
        {say('promotion.act.send')}
      </Button>
    </form>
  )
}

/** Applies for a promotion: a comment and up to three pictures (PROMO-04..07). */
export const ApplicationModal = ({ title, ...given }: Given & { readonly title: string }) => (
  <DeferredMessages>
    <Titled title={title} {...given} />
  </DeferredMessages>
)

const Titled = ({ title, ...given }: Given & { readonly title: string }) => {
  const say = useTranslate()
  return (
    <Modal title={title} closeLabel={say('shell.close')} onClose={given.onClose}>
      <Form {...given} />
    </Modal>
  )
}
