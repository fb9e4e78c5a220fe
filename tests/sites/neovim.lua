-- Edits a document in Neovim with the language server and writes what came back as JSON.
local inkstone, file = vim.env.INKSTONE, vim.env.DOCUMENT
local out = {}
local ready = false
vim.cmd('edit ' .. vim.fn.fnameescape(file))
local buffer = vim.api.nvim_get_current_buf()
local client = vim.lsp.start_client({
  name = 'inkstone',
  cmd = {vim.env.NODE, inkstone, 'lsp', '--stdio'},
  root_dir = vim.env.SITE,
  on_init = function() ready = true end,
})
vim.lsp.buf_attach_client(buffer, client)
vim.wait(60000, function() return ready end, 50)

local function lines() return vim.api.nvim_buf_get_lines(buffer, 0, -1, false) end
local function ask(method, line, column, more)
  local params = {textDocument = vim.lsp.util.make_text_document_params(buffer), position = {line = line, character = column}}
  local result = vim.lsp.buf_request_sync(buffer, 'textDocument/' .. method, vim.tbl_extend('force', params, more or {}), 60000)
  for _, answer in pairs(result or {}) do return answer.result end
end
local function find(text)
  for index, line in ipairs(lines()) do
    local at = line:find(text, 1, true)
    if at then return index - 1, at - 1 + #text end
  end
end

local line, column = find('./guide/setup.mdx#inst')
local place = ask('definition', line, column)
out.definition = {file = vim.fn.fnamemodify(vim.uri_to_fname(place.uri), ':t'), line = place.range.start.line}

-- A mistake while typing.
local last = vim.api.nvim_buf_line_count(buffer)
vim.api.nvim_buf_set_lines(buffer, last, last, false, {'', 'See [x](./guide/setpu.mdx).'})
vim.wait(60000, function() return #vim.diagnostic.get(buffer) > 0 end, 50)
out.diagnostics = vim.tbl_map(function(each) return each.message end, vim.diagnostic.get(buffer))
vim.api.nvim_buf_set_lines(buffer, last, last + 2, false, {'', 'See [x]('})
local items = ask('completion', last + 1, 8)
out.completion = vim.tbl_map(function(item) return item.label end, items.items or items)
table.sort(out.completion)
vim.api.nvim_buf_set_lines(buffer, last, last + 2, false, {})
vim.wait(60000, function() return #vim.diagnostic.get(buffer) == 0 end, 50)

-- Neovim applies the edits of a rename, also in the other document.
vim.api.nvim_win_set_cursor(0, {find('## First') + 1, 5})
vim.lsp.buf.rename('Begin here')
vim.wait(60000, function() return find('## Begin here') ~= nil end, 50)
vim.cmd('wall')
out.links = vim.tbl_filter(function(each) return each:find('#begin%-here') end, lines())
vim.lsp.stop_client(client)
vim.wait(5000, function() return vim.lsp.get_client_by_id(client) == nil end, 50)
vim.fn.writefile({vim.json.encode(out)}, vim.env.RESULT)
vim.cmd('qall!')
