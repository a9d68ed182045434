/**
 * What the built shop uses although an engine that we serve does not have it, and why that does no harm. A line that is
 * no longer needed fails the test, as a missing one does.
 */
export const allowedInScripts: Record<string, string> = {
  '.animation': 'React deletes it from a table of its own, for engines without animations',
  '.caches': 'logging out asks for it first: a page without https has none',
  '.canIntercept': 'React, of an event of `navigation`, which it asks for first',
  '.currentEntry': 'React, of `navigation`, which it asks for first',
  '.detect': 'of `BarcodeDetector`, which a door asks for first',
  '.displayName': 'React, the name of a component',
  '.downlink': 'React, of `navigator.connection`, which it asks for first',
  '.fromElement': 'React, where `relatedTarget` is missing',
  '.getSupportedFormats': 'of `BarcodeDetector`, which a door asks for first',
  '.grow': 'the reader of codes, of memory that WebAssembly has since it is there',
  '.moveBefore': 'Preact asks for it first, and inserts an element where it is missing',
  '.popover': 'React, a property of an element',
  '.requestVideoFrameCallback': 'the camera of a door asks for it first, and pauses otherwise',
  '.resize': 'the reader of codes, its own',
  '.rotation': 'the reader of codes, of its own answer',
  '.setStatus': 'the reader of codes, of its own module, which it asks for first',
  '.skipTransition': 'React, of a view transition that it started itself',
  '.updateCallbackDone': 'React, of a view transition that was started',
  '.use': 'React, its own hook',
  '.yield': 'the reader of codes, of `scheduler`, which it asks for first',
  BarcodeDetector: 'a door asks for it first, and reads codes itself otherwise',
  'document.startViewTransition': 'the router and we ask for it first; pages change without it',
  navigation: 'React asks for it first',
  'navigator.connection': 'React asks for it first',
  'navigator.share': 'the event asks for it first, and copies the address otherwise',
  'navigator.vibrate': 'a door asks for it first; its verdict is seen without it',
  'navigator.wakeLock': 'a door asks for it first; without it the screen goes dark as ever',
  requestIdleCallback: 'the starter asks for it first, and waits a fifth of a second otherwise',
  setImmediate: 'React asks for it first',
  'Symbol.dispose': 'the reader of codes asks for it first',
  'Error.captureStackTrace': 'libraries ask for it first',
  '.cap': 'the chart, the end of a line in its own options',
  '.unit': 'the chart, in its own options',
  '.dpi': 'the spreadsheet, of an image in its own options',
  '.drop': 'our own drafts',
}

export const allowedInStyles: Record<string, string> = {
  '::view-transition': 'pages change at once where the engine has no transitions',
  '::view-transition-group()': 'the same',
  'forced-color-adjust':
    'the QR stays black on white where the system has its own colours; who lacks the property has no such mode',
  'forced-color-adjust: none': 'the same',
  'overflow-anchor':
    'what is typed is kept in its place by the page itself; the browser then does not do it a second time',
  'overflow-anchor: none': 'the same',
  ':has()':
    'Firefox before 121: the bar of the checkout stays in the flow (@supports), blank cells keep their name, what is disabled keeps its colour, a busy form turns grey, a door keeps menu and foot',
  'scrollbar-width': 'the bar below the tabs is seen where it cannot be hidden',
  'scrollbar-width: none': 'the same',
  'text-wrap': 'headings break where they did before',
  'text-wrap: balance': 'the same',
  'text-wrap: pretty': 'the same',
}

export const allowedInMarkup: Record<string, string> = {
  '<img fetchPriority>': 'a hint; the image comes a little later without it',
}
