import type { Plugin } from 'vite'

/**
 * The two addresses under which the shell serves its own pages, in addition to 'self', which WebKit does not match with
 * its scheme.
 */
const OWN = "'self' capacitor://localhost https://localhost"

/** Pages inside the native shell come from no server, so the policy of security §3 comes with the page. */
export function shellPolicy(server: string): Plugin {
  const policy = [
    "default-src 'none'",
    `script-src ${OWN}`,
    `style-src ${OWN}`,
    `img-src ${OWN} data: ${server}`,
    `font-src ${OWN}`,
    `connect-src ${OWN} ${server}`,
    `worker-src ${OWN}`,
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
  return {
    name: 'shell-policy',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => ({
        // Nobody installs what is installed.
        html: html.replace(/\s*<link rel="(?:manifest|apple-touch-icon)"[^>]*>/g, ''),
        tags: [
          {
            tag: 'meta',
            attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
            injectTo: 'head-prepend',
          },
        ],
      }),
    },
  }
}
