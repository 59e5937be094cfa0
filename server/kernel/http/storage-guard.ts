import { createHash } from 'node:crypto';

/**
 * Stands first in the pages of the application: where a browser keeps nothing of a site, and answers every use of its storage
 * with an error, memory takes its place until the page is closed. The same text stands in each page's HTML.
 */
export const storageGuard = `for(const n of["localStorage","sessionStorage"])try{window[n].length}catch{const m=new Map;Object.defineProperty(window,n,{configurable:true,value:{getItem:k=>m.get(k)??null,setItem(k,v){m.set(k,String(v))},removeItem(k){m.delete(k)},clear(){m.clear()},key:i=>[...m.keys()][i]??null,get length(){return m.size}}})}`;

/** Lets that very text run, and no other that stands in a page. */
export const storageGuardSource = `'sha256-${createHash('sha256').update(storageGuard).digest('base64')}'`;
