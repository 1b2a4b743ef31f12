import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { toCallRefused } from '../../../lib/calls/call-refused.ts'
import { send } from '../../../lib/calls/send.ts'
import { useLanguage, useRefusalText, useTranslate } from '../../../lib/text/text.tsx'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import css from './login-modal.module.css'

// The server issues one captcha per second.
const oneSecond = 1010

type Kind = 'picture' | 'words'
type Asked = { readonly id: string; readonly kind: Kind; readonly value: string }

/**
 * The captcha that the server requires: a picture, or a question in words for members who cannot see it. A new one at most once a second (AUTH-24).
 */
export const CaptchaField = ({ required = false }: { /** Puts a star into the placeholder (REG-08). */ required?: boolean }) => {
  const say = useTranslate()
  const { code } = useLanguage()
  const input = useId()
  const refusalText = useRefusalText()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [failed, setFailed] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const last = useRef(0)
  const isTurning = useRef(false)
  const wantsFocus = useRef(false)
  const pending = useRef<Promise<void> | null>(null)
  const fetchOne = async (kind: Kind) => {
    try {
      let id = ''
      const value = await send(
        'session.captcha',
        { kind, language: code },
        {
          onHeaders: (answered) => {
            id = answered.get('X-Captcha-Id') ?? ''
          },
        },
      )
      setAsked({ id, kind, value })
      setFailed('')
    } catch (thrown) {
      setFailed(refusalText(toCallRefused(thrown)))
    }
    // The server's second begins with its response.
    last.current = Date.now()
    pending.current = null
  }
  const fetchNew = (kind: Kind) => {
    if (pending.current === null && Date.now() - last.current >= oneSecond) pending.current = fetchOne(kind)
  }
  // A request for the other kind is never dropped: waits for the pending request and for the rest of the second.
  const turnTo = async (kind: Kind) => {
    if (isTurning.current) return
    isTurning.current = true
    await pending.current
    await new Promise((resolve) => setTimeout(resolve, last.current + oneSecond - Date.now()))
    wantsFocus.current = true
    pending.current = fetchOne(kind)
    await pending.current
    isTurning.current = false
  }
  useEffect(() => {
    // Focuses the field, so that a screen reader announces the new captcha with it.
    if (asked !== null && wantsFocus.current) field.current?.focus()
    wantsFocus.current = false
  }, [asked])
  // Requested once when the field appears; every further picture is requested by a press.
  const onAppear = useEffectEvent(() => fetchNew('picture'))
  useEffect(() => onAppear(), [])
  const kind = asked?.kind ?? 'picture'
  return (
    <div className={css['field']}>
      <label htmlFor={input}>{say(kind === 'words' ? 'login.captchaWords' : 'login.captcha')}</label>
      {failed !== '' && <p role="alert">{failed}</p>}
      {asked?.kind === 'words' && (
        <p id={`${input}-question`} className={css['question']}>
          {asked.value}
        </p>
      )}
      <div className={css['captcha']}>
        <span className={css['input']}>
          <input
            ref={field}
            id={input}
            aria-describedby={kind === 'words' ? `${input}-question` : undefined}
            name="captcha"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={16}
            placeholder={`${say(kind === 'words' ? 'login.captchaAnswer' : 'login.captchaHint')}${required ? ' *' : ''}`}
          />
        </span>
        {kind === 'picture' && (
          <span className={css['image']}>
            {asked !== null && <img src={`data:image/png;base64,${asked.value}`} alt={say('login.captchaAlt')} width="132" height="48" />}
          </span>
        )}
        <IconButton className={css['again']} label={say(kind === 'words' ? 'login.newQuestion' : 'login.newPicture')} onClick={() => fetchNew(kind)}>
          <Icon name="arrows-clockwise" />
        </IconButton>
      </div>
      <button type="button" className={css['other']} onClick={() => void turnTo(kind === 'words' ? 'picture' : 'words')}>
        {say(kind === 'words' ? 'login.askInPicture' : 'login.askInWords')}
      </button>
      <input type="hidden" name="captchaId" value={asked?.id ?? ''} />
    </div>
  )
}
