#version 460

layout(location = 0) in vec3 shade;
layout(location = 0) out vec4 result;

void main() {
    result = vec4(shade, 1.0);
}
