// 两次写入之间少了屏障。画面与结果看不出问题，只有同步检查会报告。
#include "offscreen_app.hpp"

int main() try {
    OffscreenApp app;
    Buffer buffer = app.makeBuffer(256, VK_BUFFER_USAGE_TRANSFER_DST_BIT, false);
    // #region hazard
    const VkCommandBuffer commands = app.beginOnce();
    vkCmdFillBuffer(commands, buffer.handle, 0, VK_WHOLE_SIZE, 1);
    vkCmdFillBuffer(commands, buffer.handle, 0, VK_WHOLE_SIZE, 2);   // 先写后写，没有依赖
    app.submitAndWait(commands);
    // #endregion hazard
    app.destroy(buffer);
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
