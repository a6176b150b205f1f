// The settings of a shell build, from the environment (docs/mobile.md).

const PLACEHOLDER = 'https://winterjay.example'

/**
 * @param {Record<string, string | undefined>} environment
 * @returns {{ serverUrl: string, linkHosts: string[], appId: string, buildNumber: number, isPlaceholder: boolean }}
 * @throws {Error} with one line that names the wrong setting
 */
export function readSettings(environment) {
  const serverUrl = environment.MOBILE_SERVER_URL || PLACEHOLDER
  const url = URL.canParse(serverUrl) ? new URL(serverUrl) : null
  if (url?.protocol !== 'https:' || url.origin !== serverUrl.replace(/\/$/, '')) {
    throw new Error(`MOBILE_SERVER_URL must be an address such as ${PLACEHOLDER}, not "${serverUrl}".`)
  }
  const linkHosts = (environment.MOBILE_LINK_HOSTS || url.hostname).split(',').map((host) => host.trim())
  const wrongHost = linkHosts.find(
    (host) => !/^(?=.{1,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/.test(host),
  )
  if (wrongHost !== undefined) throw new Error(`MOBILE_LINK_HOSTS holds "${wrongHost}", which is not a host name.`)
  const appId = environment.MOBILE_APP_ID || 'ca.winterjay.app'
  if (!/^[a-z][a-z\d_]*(?:\.[a-z][a-z\d_]*)+$/i.test(appId))
    throw new Error(`MOBILE_APP_ID must be a name such as ca.winterjay.app, not "${appId}".`)
  const build = environment.MOBILE_BUILD_NUMBER || '1'
  if (!/^[1-9]\d{0,8}$/.test(build))
    throw new Error(`MOBILE_BUILD_NUMBER must be a whole number from 1, not "${build}".`)
  return {
    serverUrl: url.origin,
    linkHosts,
    appId,
    buildNumber: Number(build),
    isPlaceholder: !environment.MOBILE_SERVER_URL,
  }
}
