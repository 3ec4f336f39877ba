import { mount } from 'svelte';
import App from './App.svelte';
import './styles/index.css';

const target = document.getElementById('app')!;
target.replaceChildren(); // the name of the page was there first
mount(App, { target });
