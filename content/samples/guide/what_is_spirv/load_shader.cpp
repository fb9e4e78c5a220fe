#include <cstdint>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>
#include <vulkan/vulkan.h>

VkShaderModule loadShader(VkDevice device, const std::string &path)
{
    std::ifstream file(path, std::ios::binary | std::ios::ate);
    if (!file) {
        throw std::runtime_error("打不开 " + path);
    }
    const auto bytes = static_cast<std::size_t>(file.tellg());
    if (bytes < 20 || bytes % 4 != 0) {
        throw std::runtime_error(path + " 不是 SPIR-V");
    }
    std::vector<uint32_t> words(bytes / 4);   // 用 32 位的容器，保证对齐
    file.seekg(0);
    file.read(reinterpret_cast<char *>(words.data()),
              static_cast<std::streamsize>(bytes));
    if (words[0] != 0x07230203u) {
        throw std::runtime_error(path + " 的魔数不对");
    }

    VkShaderModuleCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO;
    info.codeSize = bytes;                    // 单位是字节，不是字
    info.pCode = words.data();

    VkShaderModule module = VK_NULL_HANDLE;
    if (vkCreateShaderModule(device, &info, nullptr, &module) != VK_SUCCESS) {
        throw std::runtime_error("创建着色器模块失败");
    }
    return module;
}
