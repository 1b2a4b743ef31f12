import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import { pointsToMoney } from '@perya/domain/points/points-exchange-rate'
import { ask } from '../../lib/calls/ask.ts'
import { send } from '../../lib/calls/send.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useSend } from '../../lib/calls/use-send.ts'
import { Chip, ChipRow } from '../../ui/controls/chip.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form, FormAlert, SubmitButton } from '../../ui/form/form.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { showToast as toast } from '../../ui/dialog/toast-message.tsx'
import { useStepUp } from '../factor/index.ts'
import { refreshBalance } from '../session/index.ts'
import { PasswordPart } from './password-part.tsx'
import css from './points.module.css'
import { usePointsFormat } from './use-points-format.ts'
import { refreshPoints, useOwnPoints } from './use-points.ts'

const quick = [100, 500, 1_000, 5_000]

type Ratio = { readonly points: number; readonly amount: string }

/** Returns the value of points as a decimal string, by the same rule as the server's conversion. */
const comesTo = (points: number, { points: per, amount }: Ratio): string => {
  const digits = amount.split('.')[1]?.length ?? 0
  return formatAmount(pointsToMoney(points, { points: per, amount: parseAmount(amount, digits) ?? 1 }), digits)
}

/** Converts points to money of the main wallet, after the password (POINTS-07). */
export const ConvertModal = ({ onClose }: { onClose: () => void }) => {
  const say = useTranslate()
  const { points, exact } = usePointsFormat()
  const { purse, config } = useOwnPoints()
  const { data } = useQuery({ ...ask('points.conversion', {}), refetchOnMount: 'always' })
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const { alert, busy, attempt } = useSend()
  const { steppedUp, dialog } = useStepUp()
  const ratio = data?.list[0]
  const has = purse?.balance ?? 0
  const kind = config?.password ?? 'payment'
  const given = /^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : 0
  const isEnough = ratio !== undefined && given >= ratio.least && given <= has
  const convert = async () => {
    const { done } = await attempt(
      (idempotencyKey) => steppedUp('points', () => send('points.convert', { points: given, password }, { idempotencyKey })),
      { request: given },
    )
    if (done === null) return
    toast({ says: say('points.converted', { amount: exact(done.amount) }), icon: 'check-circle' })
    refreshBalance(queryClient)
    void refreshPoints(queryClient)
    onClose()
  }
  return (
    <Modal title={say('points.convertTitle')} closeLabel={say('shell.close')} onClose={onClose}>
      {dialog}
      <Form className={css['form']} alert={alert} busy={busy} onSubmit={convert}>
        <Field
          label={say('points.howMany')}
          className={css['field']}
          hint={[
            say('points.youHave', { points: points(has) }),
            ...(ratio === undefined ? [] : [say('points.worth', { points: points(ratio.points), amount: exact(ratio.amount) })]),
          ].join(' ')}
          hintClass={css['fine']}
        >
          {(ids) => (
            <input {...ids} inputMode="numeric" autoComplete="off" maxLength={9} value={typed} onChange={(event) => setTyped(event.target.value)} />
          )}
        </Field>
        <ChipRow label={say('points.quick')}>
          {quick
            .filter((one) => one <= has)
            .map((one) => (
              <Chip key={one} pressed={given === one} onPress={() => setTyped(String(one))}>
                <bdi dir="ltr">{points(one)}</bdi>
              </Chip>
            ))}
          <Chip pressed={given === has && has > 0} onPress={() => setTyped(String(has))}>
            {say('points.all')}
          </Chip>
        </ChipRow>
        <dl className={css['sum']}>
          <div>
            <dt>{say('points.comes')}</dt>
            <dd>
              <bdi dir="ltr">{ratio === undefined ? '--' : exact(comesTo(given, ratio))}</bdi>
            </dd>
          </div>
        </dl>
        <PasswordPart kind={kind} value={password} onChange={setPassword} />
        <FormAlert className={css['alert']} />
        <SubmitButton size="l" disabled={kind === 'none' || !isEnough}>
          {say('points.convertAct')}
        </SubmitButton>
        <p className={css['fine']}>{say('points.convertNote')}</p>
      </Form>
    </Modal>
  )
}
