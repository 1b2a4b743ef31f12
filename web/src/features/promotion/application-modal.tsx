import { useState } from 'react'
import { commentLength, maxCommentLength, maxPictures } from '@perya/domain/promotion/application-limits'
import { DeferredMessages } from '../../lib/text/deferred-messages.tsx'
import { send } from '../../lib/calls/send.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useSend } from '../../lib/calls/use-send.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/form/field.tsx'
import { Form, FormAlert, SubmitButton } from '../../ui/form/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { ImagePicker } from '../cashier/index.ts'
import css from './promotion.module.css'

type Given = { readonly id: string; onClose: () => void; onSent: () => void }

const ApplicationForm = ({ id, onClose, onSent }: Given) => {
  const say = useTranslate()
  const [comment, setComment] = useState('')
  const [pictures, setPictures] = useState<readonly { readonly id: string; readonly name: string }[]>([])
  const { alert, busy, attempt, setAlert } = useSend()
  const length = commentLength(comment)
  const isTooLong = length > maxCommentLength
  const add = async (picture: string, name: string) => {
    const { done } = await attempt(() => send('promotion.addPicture', { picture }, { timeoutMillis: 60_000 }))
    if (done !== null) setPictures((before) => [...before, { id: done.id, name }])
  }
  const apply = async () => {
    if (isTooLong) return
    const { refused } = await attempt(() => send('promotion.apply', { id, comment, pictures: pictures.map((one) => one.id) }))
    if (refused !== null) return
    onSent()
    onClose()
  }
  return (
    <Form className={css['form']} alert={alert} busy={busy} onSubmit={apply}>
      <Field
        label={say('promotion.comment')}
        hint={
          <span aria-live="polite">
            {say(isTooLong ? 'promotion.commentOver' : 'promotion.commentCount', {
              count: length,
              most: maxCommentLength,
              over: length - maxCommentLength,
            })}
          </span>
        }
        hintClass={cx(css['fine'], isTooLong && css['over'])}
      >
        {(ids) => <textarea {...ids} rows={4} value={comment} aria-invalid={isTooLong} onChange={(event) => setComment(event.target.value)} />}
      </Field>
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
      <FormAlert className={css['alert']} />
      <SubmitButton className={css['wide']} disabled={isTooLong}>
        {say('promotion.act.send')}
      </SubmitButton>
    </Form>
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
      <ApplicationForm {...given} />
    </Modal>
  )
}
