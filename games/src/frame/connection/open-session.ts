import type { GameOpenAnswer, GameResumed, GameServerInput, GameServerVerb, PlayedRound } from '@perya/calls/play/game-server'
import { frameStorage } from '../frame-storage.ts'
import { sleep } from '../view/el.ts'
import { type createGameServerClient, GameServerError } from './game-server-client.ts'

type Client = ReturnType<typeof createGameServerClient>
type Request = <T, V extends GameServerVerb>(verb: V, input: GameServerInput<V>) => Promise<T>

const pollEvery = 1000
const maxPolls = 60

/** Resumes the session of a launch that this tab has stored, else redeems the launch token; throws `GameServerError`. */
export const openSession = async <R>(client: Client, launch: string): Promise<{ readonly session: string; readonly opened: GameResumed<R> }> => {
  const stored = frameStorage.read(launch)
  if (stored !== null) {
    try {
      return { session: stored, opened: await client<GameResumed<R>, 'resume'>('resume', {}, stored) }
    } catch (thrown) {
      if (!(thrown instanceof GameServerError) || thrown.key === 'link_lost') throw thrown
      frameStorage.remove(launch)
    }
  }
  const opened = await client<GameOpenAnswer<R>, 'open'>('open', { launch }, null)
  frameStorage.write(launch, opened.session)
  return { session: opened.session, opened }
}

/** Polls a pending round until the server has settled it; throws `link_lost` after a minute. */
export const pollUntilSettled = async <R>(request: Request, round: PlayedRound<R>): Promise<PlayedRound<R>> => {
  let now = round
  for (let polls = 0; now.state === 'pending' && polls < maxPolls; polls += 1) {
    await sleep(pollEvery)
    const { last } = await request<GameResumed<R>, 'resume'>('resume', {})
    if (last?.round === round.round) now = last
  }
  if (now.state === 'pending') throw new GameServerError('link_lost')
  return now
}
