import { useId, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInputSent, Value } from '@perya/calls'
import { nicknameBounds } from '@perya/domain/profile/nickname'
import { ask } from '../../lib/calls/ask.ts'
import { useModule } from '../../lib/brand/modules.ts'
import { toCallRefused } from '../../lib/calls/call-refused.ts'
import { send } from '../../lib/calls/send.ts'
import { tabStorage } from '../../lib/storage/storage.ts'
import { useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { useSend } from '../../lib/calls/use-send.ts'
import { Button } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Form, FormAlert, SubmitButton } from '../../ui/form/form.tsx'
import { joinIds } from '../../ui/form/form-state.ts'
import { RefusedState } from '../../ui/states/list-states.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { CardTitle } from '../../ui/page/section-head.tsx'
import { SkeletonShape } from '../../ui/states/skeleton-shape.tsx'
import { SwitchRow } from '../../ui/controls/switch.tsx'
import { showToast as toast } from '../../ui/dialog/toast-message.tsx'
import { reloadSession } from '../session/index.ts'
import { OwnLabels } from '../session/own-labels.tsx'
import css from './profile.module.css'

/** The tab of the browser is titled with the member's name. */
const rename = async (): Promise<void> => {
  const { nickname } = await send('profile.show', {})
  tabStorage.write('nickname', nickname)
  reloadSession()
}

const useSave = () => {
  const say = useTranslate()
  const queryClient = useQueryClient()
  // One request at a time: two requests could reach the server in another order than they were sent.
  const { alert, busy, attempt } = useSend({ scope: 'profile.save' })
  const save = (changes: CallInputSent<'profile.save'>) =>
    attempt(
      async () => {
        await send('profile.save', changes)
        toast({ says: say('profile.saved'), icon: 'check-circle' })
        if (changes.nickname !== undefined) {
          void rename()
          void queryClient.invalidateQueries({ queryKey: ['member.info'] })
        }
        return true
      },
      {
        onSettled: () => {
          const keys = changes.avatar === undefined ? ['profile.show'] : ['profile.avatar', 'member.icon']
          return Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
        },
      },
    )
  return { alert, busy, save }
}

const Avatars = () => {
  const say = useTranslate()
  const name = useId()
  const { save } = useSave()
  const [picked, setPicked] = useState<number | null>(null)
  const { data } = useQuery(ask('profile.avatar', {}))
  const pick = async (avatar: number) => {
    setPicked(avatar)
    await save({ avatar })
    setPicked((now) => (now === avatar ? null : now))
  }
  if (data === undefined) return <SkeletonShape shape="cards" className={css['waiting']} />
  const chosen = picked ?? data.choices.find(({ isChosen }) => isChosen)?.key
  return (
    <fieldset className={css['card']}>
      <legend>{say('profile.avatar')}</legend>
      <div className={css['now']}>
        <img src={data.imgUrl} alt={say('profile.avatarNow')} width="88" height="88" />
        <p>{say('profile.avatarText')}</p>
      </div>
      <div className={css['choices']}>
        {data.choices.map(({ key, imgUrl }) => (
          <label key={key} className={cx(css['choice'], key === chosen && css['chosen'])}>
            <input type="radio" name={name} checked={key === chosen} onChange={() => void pick(key)} />
            <img src={imgUrl} alt={say('profile.avatarChoice', { number: key + 1 })} width="64" height="64" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const Nickname = ({ profile }: { profile: Value<'profile.show'> }) => {
  const say = useTranslate()
  const id = useId()
  const alertId = useId()
  const { alert, busy, save } = useSave()
  const [typed, setTyped] = useState(profile.nickname)
  return (
    <Form className={css['card']} alert={alert} alertId={alertId} busy={busy} onSubmit={() => save({ nickname: typed })}>
      <label htmlFor={id} className={css['label']}>
        {say('profile.nickname')}
      </label>
      <div className={css['field']}>
        <input
          id={id}
          value={typed}
          maxLength={60}
          autoComplete="off"
          aria-describedby={joinIds(`${id}-rule`, alertId)}
          aria-invalid={alert !== '' || undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <SubmitButton disabled={typed.trim() === '' || typed === profile.nickname}>{say('profile.save')}</SubmitButton>
      </div>
      <p id={`${id}-rule`} className={css['fine']}>
        {say('profile.nicknameRule', { least: nicknameBounds.least, most: nicknameBounds.most })}
      </p>
      <FormAlert className={css['alert']} />
    </Form>
  )
}

// Each switch sends a request of its own: while its response is pending it shows the pressed state, also when another switch is pressed meanwhile.
const SavingSwitch = ({
  on,
  changes,
  help,
  children,
}: {
  on: boolean
  changes: (on: boolean) => CallInputSent<'profile.save'>
  help?: string
  children: string
}) => {
  const { busy, save } = useSave()
  const [pressed, setPressed] = useState(on)
  return (
    <SwitchRow
      {...(help === undefined ? {} : { help })}
      on={busy ? pressed : on}
      onSwitch={(wanted) => {
        setPressed(wanted)
        void save(changes(wanted))
      }}
    >
      {children}
    </SwitchRow>
  )
}

const Wishes = ({ profile }: { profile: Value<'profile.show'> }) => {
  const say = useTranslate()
  return (
    <section className={css['card']} aria-label={say('profile.wishes')}>
      <CardTitle>{say('profile.wishes')}</CardTitle>
      <div className={css['rows']}>
        <SavingSwitch on={profile.isOnBoard} changes={(isOnBoard) => ({ isOnBoard })} help={say('profile.onBoardText')}>
          {say('profile.onBoard')}
        </SavingSwitch>
        {(['mail', 'sms'] as const).map((line) => (
          <SavingSwitch key={line} on={profile.notices[line]} changes={(on) => ({ notices: { [line]: on } })}>
            {say(line === 'mail' ? 'profile.noticeMail' : 'profile.noticeSms')}
          </SavingSwitch>
        ))}
      </div>
      <p className={css['fine']}>{say('profile.noticeText')}</p>
    </section>
  )
}

/** The profile: picture, nickname and preferences of the member (OVER-03). */
export const ProfilePage = () => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const hasPicture = useModule('PROFPIC3')
  const { data, error, isPending, refetch } = useQuery(ask('profile.show', {}))
  if (isPending) return <LoadingState says={say('profile.waiting')} shape="cards" className={css['waiting']} />
  if (data === undefined)
    return (
      <RefusedState title={say('profile.refused')} action={<Button onClick={() => void refetch()}>{say('broken.retry')}</Button>}>
        {refusalText(toCallRefused(error))}
      </RefusedState>
    )
  return (
    <div className={css['page']}>
      <OwnLabels />
      <Nickname key={data.nickname} profile={data} />
      {hasPicture && <Avatars />}
      <Wishes profile={data} />
    </div>
  )
}
