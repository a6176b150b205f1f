import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const require = createRequire(import.meta.url)
/**
 * The script that Capacitor's Android shell injects into every page: the real one, with only the native side replaced.
 */
const BRIDGE = readFileSync(require.resolve('@capacitor/android/capacitor/src/main/assets/native-bridge.js'), 'utf8')

/** The methods of each plugin's native side, as it declares them. */
const PLUGINS: Record<string, readonly string[]> = {
  App: ['getLaunchUrl', 'minimizeApp', 'exitApp'],
  SplashScreen: ['hide', 'show'],
  StatusBar: ['setOverlaysWebView', 'setStyle', 'setBackgroundColor', 'getInfo'],
  SecureStorage: [
    'internalGetItem',
    'internalSetItem',
    'internalRemoveItem',
    'clearItemsWithPrefix',
    'getPrefixedKeys',
    'setSynchronizeKeychain',
  ],
}

export interface NativeCall {
  readonly plugin: string
  readonly method: string
  readonly options: Readonly<Record<string, unknown>>
}

/** A fake phone: records calls, has a keystore that outlives the page, and was started by `launchUrl`. */
export function fakeShell(launchUrl: string | null = null): string {
  const headers = Object.entries(PLUGINS).map(([name, methods]) => ({
    name,
    methods: [
      ...methods.map((method) => ({ name: method, rtype: 'promise' })),
      ...['addListener', 'removeListener', 'removeAllListeners'].map((method) => ({ name: method, rtype: 'none' })),
    ],
  }))
  return `
    window.Capacitor = { Plugins: {}, PluginHeaders: ${JSON.stringify(headers)} };
    window.fakeShell = { calls: [], listeners: {} };
    (function () {
      var keystore = function () { return JSON.parse(sessionStorage.getItem('fake-keystore') || '{}') };
      var keep = function (items) { sessionStorage.setItem('fake-keystore', JSON.stringify(items)) };
      var answers = {
        getLaunchUrl: function () { return ${launchUrl === null ? 'undefined' : JSON.stringify({ url: launchUrl })} },
        internalGetItem: function (options) { var found = keystore()[options.prefixedKey]; return { data: found === undefined ? null : found } },
        internalSetItem: function (options) { var items = keystore(); items[options.prefixedKey] = options.data; keep(items) },
        internalRemoveItem: function (options) { var items = keystore(); delete items[options.prefixedKey]; keep(items); return { success: true } },
      };
      window.androidBridge = { postMessage: function (text) {
        var call = JSON.parse(text);
        if (call.pluginId === undefined) return;
        window.fakeShell.calls.push({ plugin: call.pluginId, method: call.methodName, options: call.options });
        if (call.methodName === 'addListener') { window.fakeShell.listeners[call.pluginId + '.' + call.options.eventName] = call.callbackId; return }
        var answer = answers[call.methodName];
        var data = answer === undefined ? undefined : answer(call.options);
        setTimeout(function () { window.Capacitor.fromNative({ callbackId: call.callbackId, pluginId: call.pluginId, methodName: call.methodName, success: true, data: data }) });
      } };
    })();
    ${BRIDGE}
  `
}

interface ShellWindow {
  readonly fakeShell: { readonly calls: NativeCall[]; readonly listeners: Record<string, string> }
  readonly Capacitor: { readonly fromNative: (result: object) => void }
}

/** The page's calls to the phone so far, by plugin and method. */
export const nativeCalls = (page: Page, plugin: string, method: string): Promise<NativeCall['options'][]> =>
  page.evaluate(
    ([wantedPlugin, wantedMethod]) =>
      (window as unknown as ShellWindow).fakeShell.calls
        .filter((call) => call.plugin === wantedPlugin && call.method === wantedMethod)
        .map((call) => call.options),
    [plugin, method],
  )

/** Sends an event from the phone to the page. */
export const tellPage = (page: Page, event: string, data: Record<string, unknown>): Promise<void> =>
  page.evaluate(
    ([name, details]) => {
      const { Capacitor, fakeShell } = window as unknown as ShellWindow
      const callbackId = fakeShell.listeners[name]
      if (callbackId === undefined) throw new Error(`nobody listens to ${name}`)
      Capacitor.fromNative({ callbackId, success: true, save: true, data: details })
    },
    [event, data] as const,
  )

export const keystoreOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('fake-keystore') ?? '{}') as Record<string, string>)
