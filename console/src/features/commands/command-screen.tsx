import { useEffect, useState } from 'react'
import { useSearch } from '../../lib/address.ts'
import { announceResult } from '../../lib/announce.ts'
import { useUnanswered } from '../../lib/calls/connection.ts'
import { type Draft, DraftError, fieldsOf, type FormField, inputOfDraft } from '../../lib/schema.ts'
import { actorsOf, mayDo, readersOf, rightTo, useMe, useRegistry } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import type { Outcome, RegisteredCommand } from '../../lib/calls/wire.ts'
import { commandTitle } from '../../texts/command-titles.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { Faces } from '../../ui/faces.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Badge, Note, PageHead, Panel } from '../../ui/pieces.tsx'
import { ReasonBox } from '../../ui/decision/reason-box.tsx'
import { SecondPersonNote } from '../../ui/decision/second-person.tsx'
import { CommandField } from './command-field.tsx'
import { ResultView } from './result-view.tsx'
import { Refused } from '../../ui/decision/refused.tsx'

const draftFrom = (fields: readonly FormField[], search: Readonly<Record<string, string>>): Draft =>
  Object.fromEntries(
    fields.flatMap(({ name, kind }) => (search[name] === undefined ? [] : [[name, kind === 'switch' ? search[name] === 'true' : search[name]]])),
  )

type FormState = { readonly draft: Draft; readonly reason: string; readonly wrong: DraftError | null; readonly outcome: Outcome | null }

/** The state of a form, and what its buttons do. */
const useCommandForm = (command: RegisteredCommand, fields: readonly FormField[]) => {
  const [search] = useSearch()
  const action = useAction()
  const [state, setState] = useState<FormState>(() => ({ draft: draftFrom(fields, search), reason: '', wrong: null, outcome: null }))
  const change = (part: Partial<FormState>): void => setState((old) => ({ ...old, ...part }))
  const request = (): { command: string; input: object; reason: string } | null => {
    try {
      return { command: command.name, input: inputOfDraft(fields, state.draft), reason: state.reason.trim() }
    } catch (error) {
      if (!(error instanceof DraftError)) throw error
      change({ wrong: error })
      return null
    }
  }
  const run = async (): Promise<void> => {
    const asked = request()
    const outcome = asked === null ? null : await action.run(asked)
    if (outcome === null) return
    change({ outcome, wrong: null })
    if (command.changes && !outcome.failed) announceResult(t.action.done(commandTitle(command.name), outcome.record))
  }
  const ask = async (): Promise<void> => {
    const asked = request()
    const answer = asked === null ? null : await action.ask(asked)
    if (answer === null) return
    change({ wrong: null })
    action.clear()
    announceResult(t.action.asked(commandTitle(command.name), answer.approval))
  }
  const write = (name: string, value: Draft[string]): void => change({ draft: { ...state.draft, [name]: value }, wrong: null })
  return { state, action, change, write, run, ask }
}

type Form = ReturnType<typeof useCommandForm>

const Buttons = ({ command, form, mayRun, mayAsk }: { command: RegisteredCommand; form: Form; mayRun: boolean; mayAsk: boolean }) => {
  const isStale = useUnanswered() !== null
  const { isBusy, second } = form.action
  const isOff = isBusy || isStale
  const isAsking = second !== null || !mayRun
  return (
    <div className="row wrap">
      {isAsking && mayAsk ? (
        <Button kind="pri" isTall icon="users" disabled={isOff} onClick={() => void form.ask()}>
          {t.action.ask}
        </Button>
      ) : (
        <Button type="submit" kind="pri" isTall disabled={isOff}>
          {commandTitle(command.name)}
        </Button>
      )}
      {second === null ? null : (
        <Button kind="line" isTall onClick={form.action.clear}>
          {t.common.cancel}
        </Button>
      )}
    </div>
  )
}

const CommandForm = ({ command }: { command: RegisteredCommand }) => {
  const me = useMe()
  const fields = fieldsOf(command)
  const form = useCommandForm(command, fields)
  const { state, action, change, write } = form
  const [mayRun, mayAsk] = [mayDo(me, command), rightTo(me, command.name).ask]
  const isListing =
    !command.changes && mayRun && command.reads !== 'personal' && fields.every(({ isRequired, name }) => !isRequired || name in state.draft)
  const [runAtOnce] = useState(() => (isListing ? form.run : null))
  useEffect(() => void runAtOnce?.(), [runAtOnce])
  const { refused, second } = action
  const isReason = refused?.code === 'reason_required'
  const hasReason = command.changes || command.reads === 'personal'
  const submit = (): void => void (second === null && mayRun ? form.run() : form.ask())
  return (
    <>
      <Panel title={t.commands.form} acts={<code className="mono t3">{command.usage.split('   ')[0]}</code>}>
        <div className="bd">
          {mayRun || mayAsk ? (
            <form
              className="form"
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                submit()
              }}
            >
              {fields.length === 0 ? null : (
                <div className="cols">
                  {fields.map((field) => (
                    <CommandField
                      key={field.name}
                      field={field}
                      words={command.words}
                      value={state.draft[field.name]}
                      error={state.wrong?.field === field.name ? t.commands.errors[state.wrong.problem] : undefined}
                      onChange={(value) => write(field.name, value)}
                    />
                  ))}
                </div>
              )}
              {hasReason ? (
                <ReasonBox
                  value={state.reason}
                  onChange={(reason) => change({ reason })}
                  onSend={submit}
                  isNeeded={isReason}
                  sends={second === null && mayRun ? commandTitle(command.name) : t.action.ask}
                />
              ) : null}
              {second === null ? null : <SecondPersonNote second={second} />}
              <Refused action={action} besideReason />
              <Buttons command={command} form={form} mayRun={mayRun} mayAsk={mayAsk} />
            </form>
          ) : (
            <NoRight command={command} />
          )}
        </div>
      </Panel>
      {state.outcome === null ? null : (
        <Panel title={t.commands.result}>
          <div className="bd stack">
            {state.outcome.failed ? (
              <Note tone="w" icon="warning">
                {t.action.failed}
              </Note>
            ) : null}
            <ResultView label={command.name} value={state.outcome.result} />
          </div>
        </Panel>
      )}
    </>
  )
}

const NoRight = ({ command }: { command: RegisteredCommand }) => {
  const roles = (command.changes ? actorsOf(command.name) : readersOf(command.name)).map((role) => t.roles[role])
  return <p className="small t2">{roles.length === 0 ? t.action.nobody : t.action.noRight(roles.join(', '))}</p>
}

/** A command as a form: its usage, its fields, a reason, and its result. */
export const CommandScreen = ({ area, verb }: { area: string; verb: string }) => {
  const registry = useRegistry()
  const command = registry.data?.find((one) => one.area === area && one.verb.replaceAll(' ', '-') === verb)
  return (
    <div className="page">
      <Link className="link small row" href="/commands">
        <Icon name="arrow-left" size="s" isFlipped />
        {t.commands.title}
      </Link>
      <Faces query={registry} what={t.commands.what} command="approval list">
        {command === undefined ? (
          <Note icon="warning">{t.commands.unknown}</Note>
        ) : (
          <>
            <PageHead
              title={commandTitle(command.name)}
              sub={[
                command.changes ? t.commands.changes : t.commands.readsOnly,
                ...(command.reads === 'personal' ? [t.commands.personal] : []),
                ...(command.stops === true ? [t.commands.stops] : []),
                ...(command.undo ? [t.commands.undo(command.undo)] : []),
              ].join(' · ')}
            >
              <Badge>{command.name}</Badge>
            </PageHead>
            {command.console === false ? <Note icon="warning">{t.commands.lineOnly}</Note> : <CommandForm command={command} />}
          </>
        )}
      </Faces>
    </div>
  )
}
