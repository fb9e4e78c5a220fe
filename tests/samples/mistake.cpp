// A buffer of no size, which no program may ask for: what the validation layer says to it shows that the layer is there.
#include "../../content/samples/blog/common/offscreen_app.hpp"

int main() {
    const OffscreenApp app;
    VkBufferCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO;
    info.usage = VK_BUFFER_USAGE_TRANSFER_SRC_BIT;
    VkBuffer buffer = VK_NULL_HANDLE;
    if (vkCreateBuffer(app.device, &info, nullptr, &buffer) == VK_SUCCESS) {
        vkDestroyBuffer(app.device, buffer, nullptr);
    }
}
