export const style = `
body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; color: #1a1d23; background: #fff; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
.practice { padding: 0.25rem 0.75rem; background: #f0f1f3; }
h2 { margin-top: 3rem; font-size: 1.125rem; border-top: 1px solid #d5d8de; padding-top: 1rem; }
h3 { margin: 1rem 0 0.25rem; font-size: 0.875rem; }
pre { margin: 0; padding: 0.75rem; overflow-x: auto; background: #f6f7f9; font-size: 0.8125rem; line-height: 1.4; }
table { border-collapse: collapse; width: 100%; font-size: 0.875rem; }
th, td { padding: 0.25rem 0.5rem; border-top: 1px solid #d5d8de; text-align: left; vertical-align: top; }
td:first-child { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
li { font-family: ui-monospace, monospace; font-size: 0.875rem; }
`;
