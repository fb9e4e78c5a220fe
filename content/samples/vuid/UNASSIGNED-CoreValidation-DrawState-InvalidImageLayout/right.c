#include "vuid.h"

int main(void)
{
    open_device();
    VkBuffer pixels = make_buffer(64 * 64 * 4, VK_BUFFER_USAGE_TRANSFER_SRC_BIT);
    VkImage image = make_image(VK_IMAGE_USAGE_TRANSFER_DST_BIT | VK_IMAGE_USAGE_SAMPLED_BIT);
    VkBufferImageCopy region = {
        .imageSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 0, 1},
        .imageExtent = {64, 64, 1},
    };
    begin_commands();
    change_layout(image, VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
    vkCmdCopyBufferToImage(commands, pixels, image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, 1, &region);
    end_and_run();

    close_device();
    return 0;
}
