import { DRAWN_AHEAD, PAGE_FAILED, PAGE_READY } from '../../src/app/page-ready';

const WAITING = 'loading-mask';
const AHEAD = 'draw-ahead';
const WAITED_MS = 1000;
const DRAWING_MS = 2500;
const FAILURE = '<p class="start-failure" role="alert">页面加载失败，请检查网络后<a href="">重新加载</a></p>';

/** Says so where the application cannot be fetched or opened, which would otherwise leave the page blank or without effect. */
export function failureScript(): string {
  return [
    `{const failed=e=>{if((e.target.localName==='script'||e.target.rel==='stylesheet')&&e.target.id!=='${AHEAD}')fail()},`,
    `fail=()=>{stop();document.readyState==='loading'?addEventListener('DOMContentLoaded',show):show()},`,
    `show=()=>{document.querySelector('.${WAITING}')?.remove();document.getElementById('root').insertAdjacentHTML('afterbegin',${JSON.stringify(FAILURE)})},`,
    `stop=()=>{removeEventListener('error',failed,true);removeEventListener('${PAGE_FAILED}',fail)};`,
    `addEventListener('error',failed,true);`,
    `addEventListener('${PAGE_FAILED}',fail);`,
    `addEventListener('${PAGE_READY}',stop,{once:true})}`,
  ].join('');
}

/** Shows that the application is on its way; without scripts there is none to wait for. */
export function waitingScript(markup: string): string {
  return `document.getElementById('root').innerHTML=${JSON.stringify(markup)}`;
}

/**
 * A prerendered page shows its markup before it asks for any script: fetching and compiling them takes time from the first frame, even where they run later;
 * a tab in the background draws no frame. What is pressed before the scripts handle it is deferred until they do;
 * a form that is submitted by the enter key presses its button.
 */
export function scriptsAfterPaint(addresses: readonly string[]): string {
  return [
    `{let n=document.currentScript.nonce,deferred;`,
    `const defer=e=>{const on=e.target.closest('button,label');if(!on||on.control&&!/radio|checkbox/.test(on.control.type))return;e.preventDefault();e.stopImmediatePropagation();deferred=on};`,
    `addEventListener('click',defer,true);`,
    `addEventListener('${PAGE_READY}',()=>{removeEventListener('click',defer,true);deferred?.click()},{once:true});`,
    `let load=()=>{load=()=>{};`,
    `for(const a of ${JSON.stringify(addresses)}){const s=document.createElement('script');s.src=a;s.async=false;s.nonce=n;document.head.append(s)}};`,
    `document.hidden?load():(setTimeout(()=>load(),${WAITED_MS}),new PerformanceObserver(()=>load()).observe({type:'paint',buffered:true}))}`,
  ].join('');
}

/** Where the document has asked for its rows, the script that draws them comes at once, beside the answers. Stands before the styles, which no script behind them overtakes. */
export function scriptOfRows(ahead: string, drawnFor = /^$/): string {
  return [
    `if(globalThis.earlyCalls&&!document.hidden&&${String(drawnFor)}.test(location.search)){const s=document.createElement('script');`,
    `s.src='${ahead}';s.async=true;s.nonce=document.currentScript.nonce;s.id='${AHEAD}';document.head.append(s)}`,
  ].join('');
}

/**
 * The application comes after the frame of the rows, for which it would only take the line and the processor's time; where nothing draws them, or nothing was drawn
 * in time, it comes at once. Stands behind the page's root.
 */
export function scriptsAfterRows(addresses: readonly string[]): string {
  return [
    `{const n=document.currentScript.nonce,ahead=document.getElementById('${AHEAD}');let load=()=>{load=()=>{};`,
    `for(const a of ${JSON.stringify(addresses)}){const s=document.createElement('script');s.src=a;s.async=true;s.nonce=n;document.head.append(s)}};`,
    `if(ahead){addEventListener('${DRAWN_AHEAD}',()=>requestAnimationFrame(()=>setTimeout(()=>load())),{once:true});`,
    `setTimeout(()=>load(),${DRAWING_MS});ahead.onerror=()=>load()}else load()}`,
  ].join('');
}
