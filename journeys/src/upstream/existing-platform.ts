import { rmSync } from 'node:fs'
import { freePort, startHost, stopHosts } from '@perya/testkit/host/host-process'
import { copySeeded } from '../platform.ts'
import { type Recorder, startRecordingProxy } from './recording-proxy.ts'

/** A front end in front of a platform, with a recorder between them. */
export type ExistingPlatform = { readonly origin: string; readonly recorder: Recorder; readonly end: () => Promise<void> }

/** Starts a platform, a recorder in front of it, and a second Perya without a gateway of its own. */
export const startExistingPlatform = async (folder: string): Promise<ExistingPlatform> => {
  const [platformPort, frontPort] = [await freePort(), await freePort()]
  const origin = `http://127.0.0.1:${frontPort}`
  const games = `http://localhost:${platformPort}`
  await copySeeded('perya', `${folder}/platform`, platformPort)
  // The platform needs the public origin under which browsers reach it.
  const platform = startHost({ PORT: String(platformPort), DATA_DIR: `${folder}/platform`, PUBLIC_ORIGIN: origin, GAMES_ORIGIN: games })
  await platform.ready()
  const recorder = await startRecordingProxy(`http://127.0.0.1:${platformPort}`)
  const front = startHost({ PORT: String(frontPort), DATA_DIR: `${folder}/front`, PERYA_UPSTREAM: recorder.origin, GAMES_ORIGIN: games })
  await front.ready()
  return {
    origin,
    recorder,
    end: async () => {
      await stopHosts([front])
      await recorder.close()
      await stopHosts([platform])
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}
